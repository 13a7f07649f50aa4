import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Viewing } from '@/platform/viewer'
import { Tappable } from '@/ui/base/Tappable'
import { SearchBar } from '@/ui/input/SearchBar'
import { Icon, type IconName } from '@/ui/show/Icon'

const LARGER = 1.4

interface Props {
  viewing: Viewing
  page: number
}

/** Bar with the page number, zoom and search. */
export function PageBar({ viewing, page }: Props) {
  const { pages, zoom, find } = viewing
  const [isSearching, setSearching] = useState(false)
  return (
    <View className="page-bar">
      {isSearching && find ? (
        <Search viewing={viewing} page={page} onClose={() => setSearching(false)} />
      ) : (
        <>
          <Text className="page-bar__words">{pages ? `第 ${page} / ${pages} 页` : ''}</Text>
          {find && <Tool icon="search" label="查找文字" onTap={() => setSearching(true)} />}
          <Tool icon="minus" label="缩小" onTap={() => zoom?.(1 / LARGER)} />
          <Tool icon="plus" label="放大" onTap={() => zoom?.(LARGER)} />
        </>
      )}
    </View>
  )
}

const Tool = ({ icon, label, onTap }: { icon: IconName; label: string; onTap: () => void }) => (
  <Tappable className="page-bar__tool" label={label} throttleMs={0} onTap={onTap}>
    <Icon name={icon} size={20} />
  </Tappable>
)

function Search({ viewing, page, onClose }: Props & { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [on, setOn] = useState<readonly number[]>()
  const find = async (wanted: string) => {
    setWords(wanted)
    setOn(undefined)
    const found = (await viewing.find?.(wanted)) ?? []
    setOn(found)
    const first = found.find((no) => no >= page) ?? found[0]
    if (first) viewing.goTo?.(first)
  }
  const close = () => {
    viewing.find?.('')
    onClose()
  }
  const step = (by: 1 | -1) => {
    const all = on ?? []
    const beyond = by > 0 ? all.find((no) => no > page) : [...all].reverse().find((no) => no < page)
    const next = beyond ?? (by > 0 ? all[0] : all[all.length - 1])
    if (next) viewing.goTo?.(next)
  }
  const told = !words ? '' : !on ? '查找中' : on.length > 0 ? `${on.length} 页` : '没有找到'
  return (
    <>
      <View className="page-bar__search">
        <SearchBar value={words} onInput={(next) => find(next)} placeholder="查找文字" debounceMs={300} autoFocus />
      </View>
      <Text className="page-bar__told">{told}</Text>
      <Tool icon="up" label="上一处" onTap={() => step(-1)} />
      <Tool icon="down" label="下一处" onTap={() => step(1)} />
      <Tool icon="close" label="结束查找" onTap={close} />
    </>
  )
}
