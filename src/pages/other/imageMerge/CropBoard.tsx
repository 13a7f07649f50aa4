import type { PictureEdits } from '@contract/document/shapes'
import { Image, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { measure } from '@/ui/base/measure'
import { touchAt } from '@/ui/base/touch'
import { useDomId } from '@/ui/base/useDomId'
import './CropBoard.scss'
import { type Corner, type Crop, cornerNear, dragged } from './cropFrame'

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
/** Maximum height, px: leaves room for the controls on a small phone. */
const HIGHEST = 300

interface Props {
  src: string
  edits: PictureEdits
  onCrop(crop: Crop): void
}

/** Preview of the picture, with a frame whose corners follow the finger. */
export function CropBoard({ src, edits, onCrop }: Props) {
  const { turn, tilt, crop, look } = edits
  const id = useDomId('crop')
  const board = useRef<HTMLElement>(null)
  const held = useRef<Corner>()
  const [{ width, height }, setSize] = useState({ width: 3, height: 4 })
  const isSideways = turn === '90' || turn === '270'
  const [wide, high] = isSideways ? [height, width] : [width, height]
  const placeOf = async (event: unknown) => {
    const finger = touchAt(event)
    const box = (await measure(board.current, [id])).get(id)
    return box && { x: (finger.x - box.left) / box.width, y: (finger.y - box.top) / box.height }
  }
  const follow = async (event: unknown) => {
    const spot = await placeOf(event)
    if (!spot) return
    held.current ??= cornerNear(crop, spot)
    onCrop(dragged(crop, held.current, spot))
  }
  const isDown = useRef(false)
  const begin = (event: unknown) => {
    isDown.current = true
    follow(event)
  }
  const end = () => {
    isDown.current = false
    held.current = undefined
  }
  const move = (event: unknown) => isDown.current && follow(event)
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
  const percent = (part: number) => `${Math.round(part * 1_000) / 10}%`
  const frame = {
    left: percent(crop.left),
    top: percent(crop.top),
    width: percent(crop.right - crop.left),
    height: percent(crop.bottom - crop.top),
  }
  return (
    <View
      ref={board}
      id={id}
      className="crop-board"
      catchMove
      style={{ maxWidth: `${Math.round((HIGHEST * wide) / high)}px` }}
      {...fingers}
      {...ariaProps({
        role: 'img',
        label: `裁切范围：横向 ${percent(crop.left)} 至 ${percent(crop.right)}，纵向 ${percent(crop.top)} 至 ${percent(crop.bottom)}`,
      })}
    >
      {/* Sets the board's height; iOS supports aspect-ratio only from 15 on. */}
      <View style={{ paddingTop: `${(100 * high) / wide}%` }} />
      <View className="crop-board__paper">
        <Image
          src={src}
          className={`crop-board__picture crop-board__picture--${look}`}
          style={{
            width: percent(width / wide),
            height: percent(height / high),
            transform: `translate(-50%, -50%) rotate(${Number(turn) + tilt}deg)`,
          }}
          onLoad={({ detail }) => setSize({ width: Number(detail.width) || 3, height: Number(detail.height) || 4 })}
        />
        <View className="crop-board__shade" style={frame} />
      </View>
      <View className="crop-board__frame" style={frame}>
        {CORNERS.map((corner) => (
          <View key={corner} className={`crop-board__corner crop-board__corner--${corner}`} />
        ))}
      </View>
    </View>
  )
}
