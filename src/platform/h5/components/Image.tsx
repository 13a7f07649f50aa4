import type { ImageProps } from '@tarojs/components'
import { type CSSProperties, createElement, forwardRef, type SyntheticEvent } from 'react'
import { domProps, withDetail } from './dom'

const FIT: Record<string, CSSProperties> = {
  scaleToFill: { objectFit: 'fill' },
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { width: '100%', height: 'auto' },
  heightFix: { height: '100%', width: 'auto' },
}

export const Image = forwardRef<HTMLImageElement, ImageProps>(function Image(
  { mode = 'scaleToFill', lazyLoad, onLoad, onError, style, ariaLabel, ...rest }: ImageProps & { ariaLabel?: string },
  ref,
) {
  const dom = domProps({ ...rest, style } as Record<string, unknown>)
  return createElement('img', {
    ...dom,
    alt: ariaLabel ?? '',
    loading: lazyLoad ? 'lazy' : undefined,
    style: { ...FIT[mode], ...(dom.style as CSSProperties) },
    onLoad: (event: SyntheticEvent<HTMLImageElement>) =>
      onLoad?.(
        withDetail(event, { width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight }),
      ),
    onError: (event: SyntheticEvent) => onError?.(withDetail(event, { errMsg: 'image:fail' })),
    ref,
  })
})
