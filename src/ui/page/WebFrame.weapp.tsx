import { WebView } from '@tarojs/components'

/** The mini program's: it covers the whole page, and only what is registered as a business domain opens. */
export function WebFrame({ url }: { url: string; title: string }) {
  return <WebView src={url} />
}
