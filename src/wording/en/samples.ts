/** What the company of the sample is called. */
export const sampleTitle = 'Northern Bridge (sample)'
