import { View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import './Mark.scss'

/** Logo of the product. */
export function Mark({ size = 48 }: { size?: number }) {
  const side = `${size}px`
  return (
    <View
      className="mark"
      style={{ width: side, height: side, borderRadius: `${Math.round(size * 0.21)}px` }}
      {...ariaProps({ hidden: true })}
    />
  )
}
