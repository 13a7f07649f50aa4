import type { Place } from '@contract/selector/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ChosenPlace } from '@/lib/place'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Cell } from '@/ui/show/Cell'
import { Icon } from '@/ui/show/Icon'
import type { ChooseLocationStore } from './ChooseLocationStore'
import './PlaceRows.scss'

interface RowProps {
  place: Place
  away: string
  onChoose(place: Required<ChosenPlace>): void
  /** Shows its position without choosing it. */
  onLook(): void
}

/** Row of an office or a court: distance, and a button to look at it first. */
export function PlaceRow({ place, away, onChoose, onLook }: RowProps) {
  const { name, address, lat, lng } = place
  return (
    <View className="place-row">
      <Cell
        className="place-row__place"
        title={name}
        note={address}
        value={away}
        arrow={false}
        onTap={() => onChoose({ name, address, lat, lng })}
      />
      <Tappable className="place-row__look" label={`查看${name}的位置`} onTap={onLook}>
        <Icon name="location" size={20} />
      </Tappable>
    </View>
  )
}

/** Device's position, requested only on a tap. */
export const Here = observer(function Here({
  store,
  onChoose,
}: {
  store: ChooseLocationStore
  onChoose(place: ChosenPlace): void
}) {
  const { platform } = useApp()
  const { here, locating } = store
  if (!here && !platform.host.can('location')) return null
  if (!here)
    return (
      <Cell
        icon="location"
        title={locating ? '正在获取位置…' : '获取我的位置'}
        note="按距离排列，也可以选为地点"
        onTap={() => store.locate()}
      />
    )
  return (
    <Cell
      icon="location"
      title="我现在的位置"
      note="选为地点，可以在地图中打开"
      onTap={() => onChoose({ name: '当前位置', address: '', ...here })}
    />
  )
})
