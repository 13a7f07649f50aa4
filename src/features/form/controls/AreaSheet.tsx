import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import type { Option } from '@/ui/input/Radio'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import type { AreasWithin } from '../formFields'

interface AreaSheetProps {
  open: boolean
  title: string
  areas: AreasWithin
  onClose: () => void
  /** Called with the path to the chosen area: province, city, county. */
  onDone: (way: readonly Option[]) => void
}

/** Sheet for choosing an area from the provinces down, each level loaded when needed. */
export function AreaSheet({ open, title, areas, onClose, onDone }: AreaSheetProps) {
  const [way, setWay] = useState<readonly Option[]>([])
  const [within, setWithin] = useState<readonly Option[]>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const parent = way[way.length - 1]?.value ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening, each step and each try asks
  useEffect(() => {
    if (!open) return
    let isWanted = true
    setWithin(undefined)
    setFailed(false)
    areas(parent).then(
      (found) => {
        if (!isWanted) return
        // Cities without counties (东莞) end the path.
        if (found.length > 0 || way.length === 0) return setWithin(found)
        onDone(way)
        onClose()
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [open, parent, tries])
  return (
    <Sheet open={open} title={title} tall onClose={onClose} onClosed={() => setWay([])}>
      {way.map(({ value, text }, index) => (
        <Cell key={value} title={text} value="重选" onTap={() => setWay(way.slice(0, index))} />
      ))}
      {hasFailed && <Notice tone="bad" text="地区没有读到" onRetry={() => setTries(tries + 1)} />}
      {!within && !hasFailed && <Skeleton shape="list" />}
      <View>
        {within?.map((option) => (
          <Cell
            key={option.value}
            title={option.text}
            onTap={() => {
              if (way.length < 2) return setWay([...way, option])
              onDone([...way, option])
              onClose()
            }}
          />
        ))}
      </View>
    </Sheet>
  )
}
