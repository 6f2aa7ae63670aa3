/** Changes of this text are read out when the reader pauses; it is never shown. Keep it mounted and change its text. */
export function LiveStatus({ text }: { readonly text: string }) {
  return (
    <p role="status" className="read-out">
      {text}
    </p>
  )
}
