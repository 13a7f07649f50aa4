import type { SealPlace } from '@contract/seal/codes'
import type { SealDoc } from '@contract/seal/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/input/Button'
import { Switch } from '@/ui/input/Switch'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { PageStepper } from './PageStepper'
import { PlaceBoard } from './PlaceBoard'
import { usePagePicture } from './usePagePicture'

interface PlaceSheetProps {
  doc: SealDoc
  busy: boolean
  onClose(): void
  onDone(places: SealPlace[], isPaging: boolean): void
}

const USUAL = { page: 0, x: 740, y: 820 }

/** Sheet for the seal's position: the page, the place on it, and the paging seal. */
export function PlaceSheet({ doc, busy, onClose, onDone }: PlaceSheetProps) {
  const first = doc.places[0]
  const [place, setPlace] = useState<SealPlace>(first && first.page >= 0 ? first : USUAL)
  const [isPaging, setPaging] = useState(doc.isPaging)
  const paper = usePagePicture(doc, place.page)
  return (
    <Sheet
      open
      tall
      title="盖章位置"
      onClose={onClose}
      footer={
        <Button label="保存位置" kind="primary" size="large" busy={busy} onTap={() => onDone([place], isPaging)} />
      }
    >
      <View>
        <Cell
          title="盖在"
          right={
            <PageStepper page={place.page} count={paper.count} onChange={(page) => setPlace({ ...place, page })} />
          }
        />
        <Cell title="骑缝章" right={<Switch checked={isPaging} label="骑缝章" onChange={setPaging} />} />
        <PlaceBoard
          {...place}
          paper={paper}
          pictureUrl={doc.seal?.pictureUrl}
          onMove={(to) => setPlace({ ...place, ...to })}
        />
      </View>
    </Sheet>
  )
}
