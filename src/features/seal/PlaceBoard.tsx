import { Image, Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { measure } from '@/ui/base/measure'
import { touchAt } from '@/ui/base/touch'
import { useDomId } from '@/ui/base/useDomId'
import { pageWords } from './PageStepper'
import type { PagePicture } from './usePagePicture'
import './PlaceBoard.scss'

interface Spot {
  /** Thousandths of the page, from its top left. */
  x: number
  y: number
}

interface PlaceBoardProps extends Spot {
  page: number
  /** Page that is stamped, as far as it is drawn. */
  paper: PagePicture
  pictureUrl?: string | null
  onMove(to: Spot): void
}

/** Height of a sheet by its width, until the page's own is known. */
const A4 = 297 / 210
const THOUSAND = 1_000
const clamp = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * THOUSAND)

/** Page on which the seal is dragged; a tap places it. */
export function PlaceBoard({ page, x, y, paper, pictureUrl, onMove }: PlaceBoardProps) {
  const id = useDomId('place')
  const board = useRef<HTMLElement>(null)
  const isHeld = useRef(false)
  const moveTo = async (event: unknown) => {
    const touch = touchAt(event)
    const box = (await measure(board.current, [id])).get(id)
    if (box) onMove({ x: clamp((touch.x - box.left) / box.width), y: clamp((touch.y - box.top) / box.height) })
  }
  const begin = (event: unknown) => {
    isHeld.current = true
    moveTo(event)
  }
  const move = (event: unknown) => {
    if (isHeld.current) moveTo(event)
  }
  const end = () => {
    isHeld.current = false
  }
  const fingers = {
    onTouchStart: begin,
    onTouchMove: move,
    onTouchEnd: end,
    onTouchCancel: end,
    onMouseDown: begin,
    onMouseMove: move,
    onMouseUp: end,
    onMouseLeave: end,
  }
  const label = `盖章位置：${pageWords(page, paper.count)}，距左 ${Math.round(x / 10)}%，距上 ${Math.round(y / 10)}%`
  return (
    <>
      <View
        ref={board}
        id={id}
        className="place-board theme-light"
        catchMove
        {...fingers}
        {...ariaProps({ role: 'img', label })}
      >
        <View className="place-board__room" style={{ paddingTop: `${(paper.heightRatio ?? A4) * 100}%` }} />
        {paper.url ? (
          <Image className="place-board__paper" src={paper.url} mode="scaleToFill" />
        ) : (
          <Text className="place-board__page" {...ariaProps({ hidden: true })}>
            {pageWords(page, paper.count)}
          </Text>
        )}
        <View className="place-board__seal" style={{ left: `${x / 10}%`, top: `${y / 10}%` }}>
          {pictureUrl ? (
            <Image className="place-board__picture" src={pictureUrl} mode="aspectFit" />
          ) : (
            <Text className="place-board__word">章</Text>
          )}
        </View>
      </View>
      {paper.trouble && <Caption>{paper.trouble}</Caption>}
    </>
  )
}
