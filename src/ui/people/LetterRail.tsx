import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { ariaProps } from '../base/ariaProps'
import { measure } from '../base/measure'
import { touchAt } from '../base/touch'
import { useDomId } from '../base/useDomId'
import type { LetterStart } from './PeoplePickerStore'
import './LetterRail.scss'

interface LetterRailProps {
  letters: readonly LetterStart[]
  /** Called with the index of the row at which the touched letter begins. */
  onLetter: (index: number) => void
}

/** Index letters at the right edge, for a finger to slide along. A visual shortcut only; screen reader users search. */
export function LetterRail({ letters, onLetter }: LetterRailProps) {
  const id = useDomId('rail')
  const root = useRef<HTMLElement>(null)
  const box = useRef<{ top: number; height: number }>()
  const [current, setCurrent] = useState<string>()
  const follow = (event: unknown) => {
    const rail = box.current
    if (!rail?.height) return
    const index = Math.floor(((touchAt(event).y - rail.top) / rail.height) * letters.length)
    const entry = letters[Math.min(letters.length - 1, Math.max(0, index))]
    if (!entry || entry.letter === current) return
    setCurrent(entry.letter)
    onLetter(entry.index)
  }
  const begin = async (event: unknown) => {
    const point = touchAt(event)
    box.current = (await measure(root.current, [id])).get(id)
    follow({ touches: [{ clientX: point.x, clientY: point.y }] })
  }
  return (
    <View className="letter-rail" {...ariaProps({ hidden: true })}>
      <View
        id={id}
        ref={root}
        className="letter-rail__letters"
        catchMove
        onTouchStart={begin}
        onTouchMove={follow}
        onTouchEnd={() => setCurrent(undefined)}
        onTouchCancel={() => setCurrent(undefined)}
        onClick={begin}
      >
        {letters.map(({ letter }) => (
          <Text
            key={letter}
            className={letter === current ? 'letter-rail__letter letter-rail__letter--current' : 'letter-rail__letter'}
          >
            {letter}
          </Text>
        ))}
      </View>
      {current && <Text className="letter-rail__bubble">{current}</Text>}
    </View>
  )
}
