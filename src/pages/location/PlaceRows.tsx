import type { Place } from '@contract/selector.shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Cell } from '@/ui/Cell'
import type { ChooseLocationStore, ChosenPlace } from './ChooseLocationStore'

interface RowProps {
  place: Place
  away: string
  onChoose(place: ChosenPlace): void
}

/** An office or a court, and how far it is. */
export function PlaceRow({ place, away, onChoose }: RowProps) {
  const { name, address, lat, lng } = place
  return (
    <Cell title={name} note={address} value={away} arrow={false} onTap={() => onChoose({ name, address, lat, lng })} />
  )
}

/** The device's position: asked for only when it is wanted. */
export const Here = observer(function Here({
  store,
  onChoose,
}: {
  store: ChooseLocationStore
  onChoose(place: ChosenPlace): void
}) {
  const { here, locating } = store
  if (!here)
    return (
      <Cell
        icon="location"
        title={locating ? '正在获取位置…' : '获取我的位置'}
        note="按距离排列，也可以选为地点"
        onTap={() => void store.locate()}
      />
    )
  const words = `${here.lat.toFixed(5)}，${here.lng.toFixed(5)}`
  return (
    <Cell
      icon="location"
      title={<View>我现在的位置</View>}
      note={words}
      label={`选择我现在的位置，${words}`}
      onTap={() => onChoose({ name: '当前位置', address: words, ...here })}
    />
  )
})
