import { writeSync } from 'node:fs'

// Preloaded into a measured command. On exit, it writes the peak memory in kilobytes to the fourth stream.

process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
