import { expect, test } from 'vitest'
import { servedPath, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { wireName } from './field-names.ts'

const rows: readonly Endpoint[] = Object.values(endpoints)

test('no two calls share a method and an address', () => {
  const paths = rows.map((row) => `${row.method} ${servedPath(row)}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('a path has parameters exactly when its endpoint describes them', () => {
  for (const { path, params } of rows) expect(path.includes('{')).toBe(params !== undefined)
})

test('no GET call has a body', () => {
  for (const { method, body } of rows) expect(method === 'GET' && body !== undefined).toBe(false)
})

test.each([
  ['login', 'POST', '/auth/login'],
  ['loginWithOtp', 'POST', '/auth/loginWithOtp'],
  ['sendOtp', 'POST', '/auth/sendOtp'],
  ['register', 'POST', '/auth/register'],
  ['saveProfile', 'POST', '/api/customerProfile'],
  ['readProfile', 'GET', '/api/getCustomerProfile'],
  ['changePassword', 'POST', '/api/changePassword'],
  ['requestPasswordReset', 'POST', '/password/reset-request'],
  ['resetPassword', 'POST', '/password/reset'],
  ['sendContactForm', 'POST', 'contactus/saveContactForm'],
  ['listPlans', 'GET', '/plans_list/{planType}'],
  ['readCurrentPlan', 'GET', '/api/currentPlan'],
  ['takeFreePlan', 'GET', '/api/getFreePlan'],
  ['listCodes', 'GET', '/api/codes'],
  ['readTemplate', 'GET', '/api/getBalanceSheetTemplate'],
  ['saveStatement', 'POST', 'api/financialStatment'],
  ['updateStatement', 'POST', 'api/updatefinancialStatment/{id}'],
  ['readInputPage', 'GET', 'getInputPageData'],
  ['listStatements', 'POST', 'api/userFinancialStatements'],
  ['readStatement', 'GET', 'api/getFinancialStatement/{financialStatementId}'],
  ['deleteStatement', 'POST', 'api/deleteFinancialStatment'],
  ['editStatement', 'GET', 'api/editFinancialStatement/{id}'],
  ['readSample', 'GET', 'api/mockEntries'],
  ['readRevenueTable', 'GET', '/api/getRevenueTable'],
  ['readGrossMarginTable', 'GET', '/api/getGrossMarginTable'],
  ['readEbitdaMarginTable', 'GET', '/api/getEbitdaMarginTable'],
  ['readOperatingMarginTable', 'GET', '/api/getOperatingMarginTable'],
  ['readNetProfitMarginTable', 'GET', '/api/getnetProfitMarginTable'],
  ['readInterestCoverageTable', 'GET', '/api/getinterestCoverageRatioTable'],
  ['readLeverageOneTable', 'GET', '/api/getleverageRelativeToEBITDATable'],
  ['readLeverageTwoTable', 'GET', '/api/getleverageRelativeToEquityTable'],
  ['readTangibleNetWorthTable', 'GET', '/api/gettangibleNetWorthCoverageTable'],
  ['readCurrentRatioTable', 'GET', '/api/getcurrentRatioTable'],
  ['readQuickRatioTable', 'GET', '/api/getquickRatioTable'],
  ['readLiquidationTable', 'GET', '/api/getcurrentAssetsLiquidationTable'],
  ['readCashCycleTable', 'GET', '/api/getcashConversionCycleTable'],
  ['readRatingAssessment', 'GET', '/api/getRatingAssessment'],
  ['readCombinedAssessment', 'GET', '/api/getcombinedAssessment'],
  ['readLiquidityAssessment', 'GET', '/api/getliquidityAssessment'],
  ['readRatingScale', 'GET', '/api/getAssmentScale'],
  ['saveAssessment', 'POST', '/api/saveAssesment'],
  ['updateAssessment', 'POST', '/api/updateAssesment'],
  ['listAssessments', 'GET', 'api/getAssesments/{user_id}'],
  ['readAssessment', 'POST', 'api/getSingleAssesments/'],
  ['editAssessment', 'POST', 'api/editAssesment'],
  ['confirmAssessmentCounter', 'POST', 'api/updateAssessmentCounter/'],
  ['deleteAssessment', 'POST', 'api/deleteFinancialAssessment'],
] as const)('the endpoint %s is %s %s, as in the specification', (name, method, path) => {
  expect(endpoints[name]).toMatchObject({ method, path })
})

test.each([
  ['fullName', 'full_name'],
  ['email', 'email'],
  ['passwordConfirmation', 'password_confirmation'],
  ['reportingYear', 'reporting_year'],
  ['companyTitle', 'companyTitle'],
  ['codeValues.1150.beforePrevious', 'codeValues.1150.beforePrevious'],
])('the field %s is spelled %s in the API', (name, wire) => {
  expect(wireName(name)).toBe(wire)
})
