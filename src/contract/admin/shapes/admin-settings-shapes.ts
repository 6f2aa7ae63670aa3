import * as z from 'zod'
import { spelled } from '../../shapes/spelling.ts'

/** A setting as the server read it. Of a secret `value` is null, whether or not it is set. `is_set`: given, not the usual value. */
const settingInForceShape = spelled(
  z.object({ name: z.string(), value: z.string().nullable(), is_set: z.boolean(), is_secret: z.boolean() }),
)

export const settingsInForceShape = z.object({ settings: z.array(settingInForceShape) })
