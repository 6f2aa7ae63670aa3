import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lockFile, productionDependencies } from './dependencies.js'
import { root } from './run.js'
import { sbom } from './sbom.js'

const lock = lockFile()

/** The requirements of CycloneDX 1.5, plus a licence and a hash for every package. */
const billShape = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime().optional(),
    component: z.looseObject({ type: z.literal('application'), name: z.literal('saldo'), version: z.string() }),
  }),
  components: z.array(
    z.strictObject({
      'bom-ref': z.string().min(1),
      type: z.literal('library'),
      name: z.string().min(1),
      version: z.string().min(1),
      scope: z.enum(['required', 'optional']),
      purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/),
      licenses: z
        .array(
          z.union([
            z.strictObject({ license: z.strictObject({ id: z.string().min(1) }) }),
            z.strictObject({ expression: z.string().min(1) }),
          ]),
        )
        .length(1),
      hashes: z
        .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }))
        .min(1),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const bill = billShape.parse(JSON.parse(sbom(lock)))

test('every production package is in the bill of materials once', () => {
  const names = bill.components.map(({ name, version }) => `${name}@${version}`)
  expect(names).toEqual(productionDependencies(lock).map(({ id }) => id))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^react@/), expect.stringMatching(/^zod@/)]))
})

test('every reference in the bill of materials leads to a component', () => {
  const known = new Set([...bill.components.map((each) => each['bom-ref']), `saldo@${lock.version}`])
  expect(
    bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
  ).toEqual([])
  expect(bill.dependencies).toHaveLength(known.size)
})

test('the same lock file gives the same bill of materials', () => {
  expect(sbom(lockFile())).toBe(sbom(lock))
  const other = JSON.parse(sbom({ ...lock, version: '9.9.9' }))
  expect(other.serialNumber).not.toBe(bill.serialNumber)
})

test('the bill of materials has the configured time, if any', () => {
  expect(bill.metadata.timestamp).toBeUndefined()
  expect(billShape.parse(JSON.parse(sbom(lock, '1767225600'))).metadata.timestamp).toBe('2026-01-01T00:00:00.000Z')
})

test('the bill of materials contains no web address', () => {
  expect(sbom(lock)).not.toMatch(/https?:|"\/|localhost/)
})

const built = join(root, 'dist', 'sbom.cdx.json')

test('the built product contains the bill of materials', ({ skip }) => {
  skip(!existsSync(built), 'Not built yet: the bill of materials in dist/ was not looked at.')
  expect(billShape.safeParse(JSON.parse(readFileSync(built, 'utf8'))).success).toBe(true)
})
