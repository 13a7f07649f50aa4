import { useState } from 'react'
import { compact } from '@/lib/compact'
import type { MapApp, MappedPlace } from '@/lib/mapLinks'
import { useApp } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import type { BarAction } from '@/ui/page/BottomBar'
import { ActionSheet } from '@/ui/sheet/ActionSheet'

const MAPS: Record<MapApp, string> = { amap: '高德地图', tencent: '腾讯地图', baidu: '百度地图' }

/**
 * Actions on a place: the host's map, which has the way there, or the maps a browser opens; and its address as text.
 * Without coordinates a map searches for the address, where the host can open one by an address.
 */
export function usePlaceActions(place: MappedPlace) {
  const { platform, presenter } = useApp()
  const { copy } = useActions()
  const { host } = platform
  const [purpose, setPurpose] = useState<'find' | 'route'>()
  const { name, address, lat, lng } = place
  const hasPoint = lat !== undefined && lng !== undefined
  const hasOwnMap = hasPoint && (host.mapApps.length === 0 || host.kind !== 'browser')
  const open = () =>
    hasOwnMap ? presenter.outcome(host.openLocation({ lat, lng, name, address })) : setPurpose('find')
  const canOpen = hasOwnMap || host.mapApps.length > 0
  const actions = compact<BarAction>([
    canOpen && { label: hasPoint ? '打开地图' : '在地图中查找', kind: 'primary', onTap: () => open() },
    host.mapApps.length > 0 && { label: '怎么去', onTap: () => setPurpose('route') },
    {
      label: '复制地址',
      ...(canOpen ? {} : { kind: 'primary' as const }),
      onTap: () => copy(address || name),
    },
  ])
  const sheet = (
    <ActionSheet
      open={!!purpose}
      title={purpose === 'route' ? `去${name}的路线` : name}
      onClose={() => setPurpose(undefined)}
      items={host.mapApps.map((app) => ({
        label: MAPS[app],
        onTap: () => purpose && presenter.outcome(host.openMap(app, place, purpose)),
      }))}
    />
  )
  return { actions, sheet }
}
