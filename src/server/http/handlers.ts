import type { AnswerOf, EndpointName, Endpoints, InputOf } from '#contract/endpoints.ts'

/** The session of a token. */
export type SignedIn = { readonly userId: string; readonly sessionId: string }

/** The calling member, identified by the session of the bearer token, and the network of the call. */
export type Caller = SignedIn & { readonly network: string }

/** The origin of a call: the network, which distinguishes visitors, and the browser's description of the device. */
export type Visitor = { readonly address: string; readonly network: string; readonly device: string | null }

type CallerOf<Row> = Row extends { readonly right: 'member' }
  ? Caller
  : Row extends { readonly right: 'either' }
    ? Caller | null
    : null

type CallOf<Row> = BroughtBy<Row> & (Row extends { readonly isOwnRecord: true } ? OwnRecordCall : MadeBy<Row>)

type MadeBy<Row> = { readonly caller: CallerOf<Row>; readonly visitor: Visitor }

/**
 * A call for one of the caller's own records, which is looked up together with the session: bearer token, network, and the ETag the
 * caller already has.
 */
export type OwnRecordCall = { readonly token: string; readonly network: string; readonly knownTag: string | null }

/** A record of the caller as JSON bytes; null when the caller already has it. */
export type OwnRecord = { readonly etag: string; readonly body: Buffer | null }

type AnswerTo<Name extends EndpointName> = Endpoints[Name] extends { readonly isOwnRecord: true }
  ? OwnRecord
  : Endpoints[Name] extends { readonly isAnswerBytes: true }
    ? Uint8Array
    : AnswerOf<Name>

/** A multipart body that has not been read yet. */
export type Upload<Body> = {
  /** The maximum size of the file, from the declared body length. */
  readonly bytesMax: number
  /** Reads the body, once: the form with the file's name only, and the file's bytes separately. */
  readonly receive: () => Promise<{ readonly body: Body; readonly bytes: Uint8Array<ArrayBuffer> }>
  /** Aborts when the caller disconnects. */
  readonly left: AbortSignal
}

/** The input of a call. A large body comes as text, and a multipart body is received by the handler. */
type BroughtBy<Row> =
  InputOf<Row> extends { readonly body: infer Body }
    ? Row extends { readonly isMultipart: true }
      ? { readonly upload: Upload<Body> }
      : Row extends { readonly isBodyText: true }
        ? Omit<InputOf<Row>, 'body'> & { readonly body: string }
        : InputOf<Row>
    : InputOf<Row>

/** One handler per endpoint: a missing handler or a wrong answer does not compile. */
export type Handlers = {
  readonly [Name in EndpointName]: (call: CallOf<Endpoints[Name]>) => Promise<AnswerTo<Name>> | AnswerTo<Name>
}
