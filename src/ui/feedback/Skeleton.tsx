import { View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import './Skeleton.scss'

export type SkeletonShape = 'list' | 'people' | 'detail' | 'form'

/** Widths of the lines in percent; they differ so that rows do not look ruled. */
const LINES: Record<SkeletonShape, readonly (readonly number[])[]> = {
  list: [
    [62, 84],
    [48, 72],
    [70, 58],
    [55, 80],
    [66, 64],
    [50, 76],
    [60, 68],
  ],
  people: [
    [28, 46],
    [24, 40],
    [32, 52],
    [26, 44],
    [30, 38],
    [22, 48],
    [28, 42],
    [26, 50],
  ],
  detail: [
    [70, 36],
    [22, 88, 80, 64],
    [22, 76, 84],
    [22, 60, 72, 48],
  ],
  form: [[34], [28], [40], [30], [36], [24]],
}

interface SkeletonProps {
  /** Shape of the expected content. */
  shape?: SkeletonShape
  rows?: number
}

/** Placeholder of grey lines while text is loading. */
export function Skeleton({ shape = 'list', rows = LINES[shape].length }: SkeletonProps) {
  const shapes = LINES[shape]
  return (
    <View className={`skeleton skeleton--${shape}`} {...ariaProps({ role: 'status', label: '加载中' })}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <View key={row} className="skeleton__row">
          {shape === 'people' && <View className="skeleton__avatar" />}
          <View className="skeleton__lines">
            {shapes[row % shapes.length]?.map((width) => (
              <View key={width} className="skeleton__line" style={{ width: `${width}%` }} />
            ))}
          </View>
        </View>
      ))}
    </View>
  )
}
