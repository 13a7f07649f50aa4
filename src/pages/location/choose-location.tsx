import { selector } from '@contract/selector'
import type { ChosenPlace } from '@/lib/place'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { Empty } from '@/ui/feedback/Empty'
import { SearchBar } from '@/ui/input/SearchBar'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { ChooseLocationStore } from './ChooseLocationStore'
import { Here, PlaceRow } from './PlaceRows'

/** Choice of a place: the firm's offices, courts, the current position, or just a name. */
function ChooseLocation() {
  const api = useApi({ selector })
  const { platform, presenter, navigation, cache } = useApp()
  const shelf = cache.of<ChosenPlace[]>('location.chosen')
  const store = useScreenStore(() => new ChooseLocationStore({ api, host: platform.host, presenter, shelf }))
  const { question, answer } = useQuestion<string, ChosenPlace>(routes.location.chooseLocation)
  const take = (place: ChosenPlace) => {
    store.remember(place)
    return answer(place)
  }
  const look = ({ name, address, lat, lng }: Required<ChosenPlace>) =>
    navigation.go(routes.location.openLocation, { name, address, lat: String(lat), lng: String(lng) })
  // Opened by a link there is no asking page: the place is shown instead.
  const choose = (place: Required<ChosenPlace>) => (question === undefined ? look(place) : take(place))
  const typed = store.keyword.trim()
  return (
    <Screen
      title="选择地点"
      state={store}
      skeleton="list"
      onRetry={() => store.load()}
      header={
        <SearchBar
          value={store.keyword}
          placeholder="搜索法院、办公室或地址"
          debounceMs={300}
          onInput={(keyword) => store.search(keyword)}
        />
      }
    >
      <CellGroup>
        {typed && (
          <Cell
            icon="edit"
            title={`使用“${typed}”`}
            note="只写名称，不带位置"
            onTap={() => take({ name: typed, address: '' })}
          />
        )}
        <Here store={store} onChoose={answer} />
        {question && (
          <Cell
            icon="close"
            title="不填地点"
            note={`现在是：${question}`}
            arrow={false}
            onTap={() => answer({ name: '', address: '' })}
          />
        )}
      </CellGroup>
      {question !== undefined && store.shownRecents.length > 0 && (
        <CellGroup title="最近用过">
          {store.shownRecents.map((place) => (
            <Cell
              key={`${place.name} ${place.address}`}
              icon="clock"
              title={place.name}
              note={place.address}
              arrow={false}
              onTap={() => take(place)}
            />
          ))}
        </CellGroup>
      )}
      {store.shownOffices.length > 0 && (
        <CellGroup title="本所办公室">
          {store.shownOffices.map((place) => (
            <PlaceRow
              key={place.placeId}
              place={place}
              away={store.away(place)}
              onChoose={choose}
              onLook={() => look(place)}
            />
          ))}
        </CellGroup>
      )}
      {store.shownCourts.length > 0 ? (
        <CellGroup title="法院与仲裁机构" note="地址以该机构公布的为准">
          {store.shownCourts.map((place) => (
            <PlaceRow
              key={place.placeId}
              place={place}
              away={store.away(place)}
              onChoose={choose}
              onLook={() => look(place)}
            />
          ))}
        </CellGroup>
      ) : (
        <Empty icon="location" text="没有找到这个法院" hint={typed ? '可以直接使用输入的名称' : undefined} />
      )}
    </Screen>
  )
}

export default screen(routes.location.chooseLocation, ChooseLocation)
