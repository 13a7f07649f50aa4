import type { RichTextProps } from '@tarojs/components'
import { createElement } from 'react'
import { domProps } from './dom'

/** Rich text sanitised by the server: it is trusted here as the mini program's rich-text trusts it. */
export function RichText({ nodes, ...props }: RichTextProps) {
  const html = { __html: String(nodes ?? '') }
  return createElement('div', { ...domProps(props as Record<string, unknown>), dangerouslySetInnerHTML: html })
}
