import { Image } from '@tarojs/components'
import { useState } from 'react'
import { limits } from '@/lib/limits'
import { classes } from '../base/classes'
import './Picture.scss'

interface PictureProps {
  src: string
  /** What it shows, read aloud; empty where the words are beside it. */
  label?: string
  /** px; 300 by 225 unless the place has its own size (§9). */
  width?: number | string
  height?: number | string
  className?: string
}

/** A picture that fills its place, cut to it, and fades in once it has come. */
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
      // One that fails has an end as well: what the browser draws for it must be seen.
      onLoad={() => setCome(src)}
      onError={() => setCome(src)}
    />
  )
}

const css = (length: number | string) => (typeof length === 'number' ? `${length}px` : length)
