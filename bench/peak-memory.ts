import { writeSync } from 'node:fs'

// Loaded before a measured command: when it leaves, it writes its peak memory in kilobytes to the fourth stream.

process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
