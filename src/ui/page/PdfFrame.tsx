interface PdfFrameProps {
  /** Of this app's own server: a browser shows no PDF in a frame that may do nothing. */
  url: string
  title: string
}

/** A PDF inside a page, by the browser's own viewer. (PdfFrame.weapp.tsx is the mini program's.) */
export function PdfFrame({ url, title }: PdfFrameProps) {
  return (
    <iframe
      src={url}
      title={title}
      referrerPolicy="no-referrer"
      style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
    />
  )
}
