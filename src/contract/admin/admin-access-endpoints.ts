import { doneShape } from '../shapes/refusal-shapes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { confirming, fileOf } from './admin-endpoint.ts'
import {
  adminCredentialsShape,
  adminPasswordChangeShape,
  adminProofShape,
  adminSignedInShape,
  appKeyShape,
  enrolledShape,
  enrolmentCodeShape,
  enrolmentLinkShape,
  enrolmentPasswordShape,
  invitedShape,
  ownAdminShape,
  recoveryCodesShape,
} from './shapes/admin-access-shapes.ts'
import { auditEventsShape, auditQueryShape } from './shapes/admin-audit-shapes.ts'
import {
  adminChoiceShape,
  adminRemovalPreviewShape,
  adminRemovalShape,
  adminRoleChangeShape,
  adminsQueryShape,
  adminsShape,
  invitationShape,
  madeInvitationShape,
} from './shapes/admin-people-shapes.ts'
import { settingsInForceShape } from './shapes/admin-settings-shapes.ts'

const open = { method: 'POST', right: 'anyone', limit: 'credentials' } as const
const own = { method: 'POST', right: 'signedIn', limit: 'credentials' } as const
const managing = { method: 'POST', right: 'admins.manage', limit: 'usual' } as const

const listAdmins = {
  method: 'GET',
  path: '/api/admin/admins',
  right: 'admins.read',
  limit: 'usual',
  query: adminsQueryShape,
  answer: adminsShape,
} as const

const listAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  right: 'audit.read',
  limit: 'usual',
  query: auditQueryShape,
  answer: auditEventsShape,
} as const

/** Signing in, admins, and the server's own settings and audit trail. */
export const adminAccessEndpoints = {
  signInAdmin: {
    ...open,
    path: '/api/admin/signIn',
    body: adminCredentialsShape,
    answer: adminSignedInShape,
    refusals: ['sign-in-refused'],
  },
  signOutAdmin: { ...own, path: '/api/admin/signOut', limit: 'usual', answer: doneShape },
  readOwnAdmin: { ...own, method: 'GET', path: '/api/admin/own', limit: 'usual', answer: ownAdminShape },
  readEnrolment: {
    ...open,
    path: '/api/admin/enrolment',
    body: enrolmentLinkShape,
    answer: invitedShape,
    refusals: ['enrolment-over'],
  },
  beginEnrolment: {
    ...open,
    path: '/api/admin/beginEnrolment',
    body: enrolmentPasswordShape,
    answer: appKeyShape,
    refusals: ['form-refused', 'enrolment-over'],
  },
  finishEnrolment: {
    ...open,
    path: '/api/admin/finishEnrolment',
    body: enrolmentCodeShape,
    answer: enrolledShape,
    refusals: ['form-refused', 'enrolment-over'],
  },
  changeAdminPassword: {
    ...own,
    path: '/api/admin/changePassword',
    body: adminPasswordChangeShape,
    answer: doneShape,
    refusals: ['form-refused'],
  },
  renewRecoveryCodes: {
    ...own,
    path: '/api/admin/recoveryCodes',
    body: adminProofShape,
    answer: recoveryCodesShape,
    refusals: ['proof-refused'],
  },
  listAdmins,
  saveAdmins: fileOf(listAdmins, 'csv'),
  inviteAdmin: {
    ...managing,
    path: '/api/admin/inviteAdmin',
    freshCode: 'always',
    body: invitationShape,
    answer: madeInvitationShape,
    status: 201,
    refusals: [...confirming, 'admin-exists'],
  },
  changeAdminRole: {
    ...managing,
    path: '/api/admin/changeAdminRole',
    freshCode: 'always',
    body: adminRoleChangeShape,
    answer: doneShape,
    refusals: [...confirming, 'admin-not-found', 'last-owner'],
  },
  previewAdminRemoval: {
    ...managing,
    method: 'GET',
    path: '/api/admin/adminRemoval/{id}',
    params: adminChoiceShape,
    answer: adminRemovalPreviewShape,
    refusals: ['admin-not-found'],
  },
  removeAdmin: {
    ...managing,
    path: '/api/admin/removeAdmin',
    freshCode: 'always',
    body: adminRemovalShape,
    answer: doneShape,
    refusals: [...confirming, 'admin-not-found', 'last-owner'],
  },
  endAdminSessions: {
    ...managing,
    path: '/api/admin/endAdminSessions',
    body: adminChoiceShape,
    answer: doneShape,
    refusals: ['admin-not-found'],
  },
  readSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    right: 'settings.read',
    limit: 'usual',
    answer: settingsInForceShape,
  },
  listAudit,
  saveAudit: fileOf(listAudit, 'csv'),
  saveAuditLines: fileOf(listAudit, 'jsonl'),
} as const satisfies EndpointTable<'admin'>
