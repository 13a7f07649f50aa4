import { Image, Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { type Box, measure } from './measure'
import './SignaturePad.scss'
import { extended, onPaper, PAPER, pathOf, type Stroke, signaturePicture, strokesOf } from './signature'
import { spoken } from './spoken'
import { Tappable } from './Tappable'
import { touchAt } from './touch'
import { useDomId } from './useDomId'

interface SignaturePadProps {
  /** The path of its strokes; '' while nothing is written. */
  value: string
  onChange: (path: string) => void
}

/** A paper to sign on with a finger. Finished strokes are a picture; the one under the finger is drawn piece by piece. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const id = useDomId('signature')
  const root = useRef<HTMLElement>(null)
  const box = useRef<Box>()
  const [live, setLive] = useState<Stroke>([])
  const draw = (event: unknown) => {
    const paper = box.current
    if (paper) setLive((stroke) => extended(stroke, onPaper(touchAt(event), paper)))
  }
  const begin = async (event: unknown) => {
    const at = touchAt(event)
    const found = (await measure(root.current, [id])).get(id)
    box.current = found
    if (found) setLive([onPaper(at, found)])
  }
  const end = () => {
    box.current = undefined
    if (live.length > 0) onChange(pathOf([...strokesOf(value), live]))
    setLive([])
  }
  return (
    <View className="signature-pad">
      <View
        ref={root}
        id={id}
        className="signature-pad__paper"
        catchMove
        onTouchStart={(event) => void begin(event)}
        onTouchMove={draw}
        onTouchEnd={end}
        onTouchCancel={end}
        {...spoken({ role: 'img', label: value ? '已签名' : '签名区，请用手指书写' })}
      >
        {!value && live.length === 0 && <Text className="signature-pad__hint">在此签名</Text>}
        {value && <Image className="signature-pad__picture" src={signaturePicture(value)} mode="aspectFit" />}
        {live.slice(1).map((point, index) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a stroke are told apart by their order alone
            key={index}
            className="signature-pad__piece"
            style={pieceStyle(live[index] ?? point, point)}
          />
        ))}
      </View>
      {value && (
        <Tappable className="signature-pad__clear" label="清除签名" onTap={() => onChange('')}>
          <Text>重签</Text>
        </Tappable>
      )}
    </View>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** A thin bar from one point to the next. */
function pieceStyle(from: { x: number; y: number }, to: { x: number; y: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return {
    left: percent(from.x, PAPER.width),
    top: percent(from.y, PAPER.height),
    width: percent(Math.hypot(dx, dy) + 1, PAPER.width),
    transform: `rotate(${Math.atan2(dy, dx)}rad)`,
  }
}

/** A signature that was given. */
export function SignatureImage({ path, name }: { path: string; name: string }) {
  return (
    <View className="signature-pad__given" {...spoken({ role: 'img', label: `${name}的签名` })}>
      <Image className="signature-pad__picture" src={signaturePicture(path)} mode="aspectFit" />
    </View>
  )
}
