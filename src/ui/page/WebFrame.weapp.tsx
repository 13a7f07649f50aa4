import { WebView } from '@tarojs/components'

/** Mini program version: covers the whole page, and opens only registered business domains. */
export function WebFrame({ url }: { url: string; title: string }) {
  return <WebView src={url} />
}
