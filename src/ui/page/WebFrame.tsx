interface WebFrameProps {
  url: string
  /** Accessible name of the content. */
  title: string
  /** Called once something is drawn: the site, or the browser's own page of why there is none. */
  onCome?: () => void
  onFail?: () => void
}

/** Another site inside a page; it cannot reach the app around it. (WebFrame.weapp.tsx is the mini program's.) */
export function WebFrame({ url, title, onCome, onFail }: WebFrameProps) {
  return (
    <iframe
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
      style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      onLoad={onCome}
      onError={onFail}
    />
  )
}
