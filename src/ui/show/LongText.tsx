import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { fold } from '@/lib/text'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import './LongText.scss'

interface LongTextProps {
  text: string
  /** True on a page of its own: nothing is folded. */
  isWhole?: boolean
  className?: string
}

/** Text with its line breaks; a long one is folded, with 展开 after it. */
export function LongText({ text, isWhole = false, className }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  const folded = isWhole ? undefined : fold(text)
  return (
    <View className={classes('long-text', className)}>
      <Text userSelect>{folded && !isOpen ? folded : text}</Text>
      {folded && (
        <Tappable className="long-text__more" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          <Text>{isOpen ? '收起' : '展开'}</Text>
        </Tappable>
      )}
    </View>
  )
}
