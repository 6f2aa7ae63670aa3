/** The label of every button or link that opens the sample. */
export const sampleAction = 'Try the sample'

/** The name of the company in the sample. */
export const sampleTitle = 'Northern Bridge (sample)'

/** The name of the sample in lists of files. */
export const sampleFileName = 'Sample: Northern Bridge, 2024'
