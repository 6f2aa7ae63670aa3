import * as z from 'zod'
import { spelled } from '../../shapes/spelling.ts'

/** A setting as the server read it. `value` is null for a secret, whether set or not. `is_set`: differs from the default. */
const settingInForceShape = spelled(
  z.object({ name: z.string(), value: z.string().nullable(), is_set: z.boolean(), is_secret: z.boolean() }),
)

export const settingsInForceShape = z.object({ settings: z.array(settingInForceShape) })
