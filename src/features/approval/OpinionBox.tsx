import { OPINION_LENGTH } from '@contract/approval/codes'
import { ScrollView, Text, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import './OpinionBox.scss'
import type { OpinionStore } from './OpinionStore'

/** Characters accepted beyond the limit, so that pasted text is reported as too long instead of being cut silently. */
const SPILL = 500

interface OpinionBoxProps {
  opinion: OpinionStore
  label?: string
  placeholder?: string
  autoFocus?: boolean
  /** Number of attempts without an opinion: each moves the focus to the input. */
  missed?: number
  /** Opens the list of phrases for editing. */
  onEditPhrases?: () => void
}

/** Input for an opinion: typed, or put together from usual phrases. */
export const OpinionBox = observer(function OpinionBox(props: OpinionBoxProps) {
  const { opinion, label = '审批意见', placeholder = '写下意见，可不填', autoFocus, missed = 0, onEditPhrases } = props
  const [isWanted, setWanted] = useState(!!autoFocus)
  useEffect(() => {
    if (missed > 0) setWanted(true)
  }, [missed])
  useEffect(() => {
    opinion.loadPhrases()
  }, [opinion])
  return (
    <View className="opinion-box">
      <Textarea
        className="opinion-box__input"
        {...ariaProps({ label })}
        value={opinion.text}
        maxlength={OPINION_LENGTH + SPILL}
        placeholder={placeholder}
        placeholderClass="placeholder"
        focus={isWanted}
        onBlur={() => setWanted(false)}
        onInput={(event) => opinion.type(event.detail.value)}
      />
      <Text className="opinion-box__count number">{`${opinion.text.length}/${OPINION_LENGTH}`}</Text>
      {opinion.phrases && (opinion.phrases.length > 0 || onEditPhrases) && (
        <ScrollView className="opinion-box__phrases" scrollX enableFlex enhanced showScrollbar={false}>
          <View className="opinion-box__row" {...ariaProps({ role: 'group', label: '常用语' })}>
            {opinion.phrases.map((phrase) => (
              <Tappable key={phrase} className="opinion-box__phrase" onTap={() => opinion.add(phrase)}>
                <Text>{phrase}</Text>
              </Tappable>
            ))}
            {onEditPhrases && (
              <Tappable className="opinion-box__phrase opinion-box__phrase--edit" onTap={onEditPhrases}>
                <Text>编辑常用语</Text>
              </Tappable>
            )}
          </View>
        </ScrollView>
      )}
    </View>
  )
})
