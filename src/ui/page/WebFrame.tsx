interface WebFrameProps {
  url: string
  /** Accessible name of the content. */
  title: string
}

/** Another site inside a page; it cannot reach the app around it. (WebFrame.weapp.tsx is the mini program's.) */
export function WebFrame({ url, title }: WebFrameProps) {
  return (
    <iframe
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
      style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
    />
  )
}
