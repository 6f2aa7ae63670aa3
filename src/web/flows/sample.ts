// The sample: the statement of an invented company, as its accounting program would send it to the tax service.

/** The file of the sample, which comes when it is asked for. */
export async function fetchSample(): Promise<Blob> {
  const { northernBridgeXml } = await import('#readers/samples/northern-bridge.ts')
  return new Blob([northernBridgeXml])
}
