import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { useActions } from '@/ui/page/ActionsContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { PlaceHead } from '@/ui/show/PlaceHead'

interface Props {
  lat: string
  lng: string
  name?: string
  address?: string
}

const isPlace = (lat: number, lng: number) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/** Page of a place, with directions in the host's map. */
function OpenLocation({ lat, lng, name = '', address = '' }: Props) {
  const { platform, presenter, navigation } = useApp()
  const { copy } = useActions()
  const point = { lat: Number(lat), lng: Number(lng) }
  if (!isPlace(point.lat, point.lng))
    return (
      <Screen title="位置">
        <Empty icon="location" text="这个位置不正确" action="返回" onAction={() => navigation.back()} />
      </Screen>
    )
  const title = name || '位置'
  const open = () => presenter.outcome(platform.host.openLocation({ ...point, name: title, address }))
  return (
    <Screen
      title="位置"
      footer={
        <BottomBar
          actions={[
            { label: '打开地图', kind: 'primary', onTap: () => open() },
            { label: '复制地址', onTap: () => copy(address || title) },
          ]}
        />
      }
    >
      <PlaceHead name={title} address={address} />
    </Screen>
  )
}

export default screen(routes.location.openLocation, OpenLocation)
