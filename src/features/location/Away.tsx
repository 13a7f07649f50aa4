import { useState } from 'react'
import { distance, distanceWords, type LatLng, toGcj02 } from '@/lib/geo'
import { useApp } from '@/stores/app'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

/** Distance from here to a place as the crow flies; the position is requested on a tap only. */
export function Away({ to }: { to: LatLng }) {
  const { platform, presenter } = useApp()
  const [here, setHere] = useState<LatLng>()
  const [isLocating, setLocating] = useState(false)
  if (!platform.host.can('location')) return null
  const locate = async () => {
    if (isLocating) return
    setLocating(true)
    const found = await presenter.outcome(platform.host.locate())
    setLocating(false)
    if (found) setHere(found.value.datum === 'gcj02' ? found.value : toGcj02(found.value))
  }
  return (
    <CellGroup>
      <Cell
        icon="location"
        title={here ? `直线距离 ${distanceWords(distance(here, to))}` : isLocating ? '正在获取位置…' : '离我多远'}
        note={here ? '按现在的位置，实际路程以地图为准' : '用一次现在的位置，不保存'}
        arrow={false}
        onTap={locate}
      />
    </CellGroup>
  )
}
