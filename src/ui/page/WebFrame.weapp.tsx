import { WebView } from '@tarojs/components'

interface WebFrameProps {
  url: string
  title: string
  onCome?: () => void
  onFail?: () => void
}

/** Mini program version: covers the whole page, and opens only registered business domains. */
export function WebFrame({ url, onCome, onFail }: WebFrameProps) {
  return <WebView src={url} onLoad={onCome} onError={onFail} />
}
