import type { Quoted } from '@contract/chat/shapes'
import { Text, View } from '@tarojs/components'
import type { KeyboardEvent } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { drawn } from './messageWords'
import { type TextPiece, textPieces } from './textPieces'

export function Words({ text }: { text: string }) {
  const { navigation, platform } = useApp()
  const actionOf = ({ link, phone }: TextPiece) => {
    if (link) return () => navigation.go(routes.public.webView, { url: link })
    return phone ? () => platform.system.call(phone) : undefined
  }
  return (
    <Text className="message-body__words">
      {textPieces(text).map((piece, index) => {
        const open = actionOf(piece)
        if (!open) return piece.text
        return (
          <Text
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
            key={index}
            className="message-body__link"
            {...ariaProps({ role: 'link', label: piece.phone && `拨打 ${piece.phone}` })}
            {...byKey(open)}
            onClick={(event) => {
              event.stopPropagation()
              open()
            }}
          >
            {piece.text}
          </Text>
        )
      })}
    </Text>
  )
}

/** Key handlers of a link within a text, which is no View; WeChat has no keys. */
const byKey = (run: () => void): object => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.stopPropagation()
    run()
  },
})

export function Reply({
  text,
  quoted,
  onQuoted,
}: {
  text: string
  quoted: Quoted
  onQuoted?: (quoted: Quoted) => void
}) {
  const words = quoted.isRecalled
    ? '引用的消息已撤回'
    : `${quoted.referMsgUserName}：${drawn(quoted.objName, quoted.referMsg)}`
  return (
    <View>
      <Words text={text} />
      <Tappable
        className="message-body__quoted"
        label={`查看引用的消息，${words}`}
        onTap={quoted.isRecalled || !onQuoted ? undefined : () => onQuoted(quoted)}
      >
        <Text className="message-body__quoted-words">{words}</Text>
      </Tappable>
    </View>
  )
}
