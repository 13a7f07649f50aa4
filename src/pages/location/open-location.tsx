import { Away } from '@/features/location/Away'
import { usePlaceActions } from '@/features/location/usePlaceActions'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
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

/** Page of a place: its map, the way there, and how far it is. */
function OpenLocation({ lat, lng, name = '', address = '' }: Props) {
  const { navigation } = useApp()
  const point = { lat: Number(lat), lng: Number(lng) }
  const title = name || '位置'
  const { actions, sheet } = usePlaceActions({ ...point, name: title, address })
  if (!isPlace(point.lat, point.lng))
    return (
      <Screen title="位置">
        <Empty icon="location" text="这个位置不正确" action="返回" onAction={() => navigation.back()} />
      </Screen>
    )
  return (
    <Screen title="位置" footer={<BottomBar actions={actions} />}>
      <PlaceHead name={title} address={address} />
      <Away to={point} />
      {sheet}
    </Screen>
  )
}

export default screen(routes.location.openLocation, OpenLocation)
