/** What the action that opens the sample is called, wherever it is offered. */
export const sampleAction = 'Try the sample'

/** What the company of the sample is called. */
export const sampleTitle = 'Northern Bridge (sample)'

/** What the file of the sample is called where files are listed. */
export const sampleFileName = 'Sample: Northern Bridge, 2024'
