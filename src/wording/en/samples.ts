/** Label of the action that opens the sample, used everywhere. */
export const sampleAction = 'Try the sample'

/** Name of the sample's company. */
export const sampleTitle = 'Northern Bridge (sample)'

/** Name of the sample's file in lists of files. */
export const sampleFileName = 'Sample: Northern Bridge, 2024'
