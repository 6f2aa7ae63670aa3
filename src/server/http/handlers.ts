import type { ResponseOf, EndpointName, Endpoints, InputOf } from '#contract/endpoints.ts'

/** The session of a token. */
export type SignedIn = { readonly userId: string; readonly sessionId: string }

/** The member who makes the call, identified by the session of the bearer token, and the network of the call. */
export type Caller = SignedIn & { readonly network: string }

/** The origin of a call: IP address, network (which distinguishes visitors), and the browser's name for the device. */
export type Visitor = { readonly address: string; readonly network: string; readonly device: string | null }

type CallerOf<Row> = Row extends { readonly right: 'member' }
  ? Caller
  : Row extends { readonly right: 'either' }
    ? Caller | null
    : null

type CallOf<Row> = BroughtBy<Row> & (Row extends { readonly isOwnRecord: true } ? OwnRecordCall : MadeBy<Row>)

type MadeBy<Row> = { readonly caller: CallerOf<Row>; readonly visitor: Visitor }

/**
 * A call about one of the caller's own records, which is looked up together with the session. Has the bearer token, the
 * network, and the ETag of the version that the caller already has.
 */
export type OwnRecordCall = { readonly token: string; readonly network: string; readonly knownTag: string | null }

/** One of the caller's own records as bytes of JSON; the body is null when the caller already has the record. */
export type OwnRecord = { readonly etag: string; readonly body: Buffer | null }

type ResponseTo<Name extends EndpointName> = Endpoints[Name] extends { readonly isOwnRecord: true }
  ? OwnRecord
  : Endpoints[Name] extends { readonly isResponseBytes: true }
    ? Uint8Array
    : ResponseOf<Name>

/** A multipart body that the server has not read yet. */
export type Upload<Body> = {
  /** Maximum size of the file, from the length that the request declares for the body. */
  readonly bytesMax: number
  /**
   * Reads the body; can be called only once. Returns the form, in which the file has a name but no bytes, and the bytes
   * separately.
   */
  readonly receive: () => Promise<{ readonly body: Body; readonly bytes: Uint8Array<ArrayBuffer> }>
  /** Aborts when the caller disconnects. */
  readonly left: AbortSignal
}

/** The input of a call. A large body is a string, and a multipart body must be received by the handler. */
type BroughtBy<Row> =
  InputOf<Row> extends { readonly body: infer Body }
    ? Row extends { readonly isMultipart: true }
      ? { readonly upload: Upload<Body> }
      : Row extends { readonly isBodyText: true }
        ? Omit<InputOf<Row>, 'body'> & { readonly body: string }
        : InputOf<Row>
    : InputOf<Row>

/** One handler for each endpoint: a missing handler or a wrong response does not compile. */
export type Handlers = {
  readonly [Name in EndpointName]: (call: CallOf<Endpoints[Name]>) => Promise<ResponseTo<Name>> | ResponseTo<Name>
}
