import { Image } from '@tarojs/components'
import { useState } from 'react'
import { limits } from '@/lib/limits'
import { classes } from '../base/classes'
import './Picture.scss'

interface PictureProps {
  src: string
  /** Spoken description; empty where the text is beside it. */
  label?: string
  /** In px; 300 by 225 unless the place has its own size (§9). */
  width?: number | string
  height?: number | string
  className?: string
}

/** Picture that fills its place, cropped, and fades in once loaded. */
export function Picture({ src, label, className, ...size }: PictureProps) {
  const { width, height, fadeMs } = limits.image
  const [come, setCome] = useState<string>()
  return (
    <Image
      className={classes('picture', come === src && 'picture--come', className)}
      style={{
        width: css(size.width ?? width),
        height: css(size.height ?? height),
        maxWidth: '100%',
        transitionDuration: `${fadeMs}ms`,
      }}
      src={src}
      mode="aspectFill"
      lazyLoad
      ariaLabel={label}
      // A failed picture is shown too: the browser draws a placeholder for it.
      onLoad={() => setCome(src)}
      onError={() => setCome(src)}
    />
  )
}

const css = (length: number | string) => (typeof length === 'number' ? `${length}px` : length)
