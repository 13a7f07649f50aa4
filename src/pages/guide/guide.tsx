import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { touchAt } from '@/ui/base/touch'
import { Button } from '@/ui/input/Button'
import { AgendaPicture, CardPicture, ShieldPicture } from './components/Pictures'
import './guide.scss'

const SLIDES = [
  {
    key: 'cards',
    Picture: CardPicture,
    title: '消息一到，点开就办',
    text: '审批、开庭、收款、任务都是一张卡片，点一下就到要处理的那一页。',
  },
  {
    key: 'agenda',
    Picture: AgendaPicture,
    title: '今天的事，一屏看完',
    text: '开庭和会议按时间排好，到期的任务在旁边，做完随手打勾。',
  },
  {
    key: 'shield',
    Picture: ShieldPicture,
    title: '案卷在所内，钥匙在您手里',
    text: '各所数据相互隔离；可以设置应用锁，随时退出别处的设备。',
  },
] as const

/** Distance of a swipe that turns the page, px. */
const TURN = 48

/** Introduction to the app, before the first sign-in on a device. */
function Guide() {
  const { launch, navigation } = useApp()
  const [index, setIndex] = useState(0)
  const slide = SLIDES[index] ?? SLIDES[0]
  const isLast = index === SLIDES.length - 1
  const leave = () => {
    launch.guided()
    return navigation.canGoBack ? navigation.back() : navigation.relaunch(routes.account.login)
  }
  const turn = (by: number) => setIndex(Math.min(SLIDES.length - 1, Math.max(0, index + by)))
  return (
    <View className="guide" {...ariaProps({ role: 'main' })} {...useTurning(turn)}>
      <View className="guide__top">
        <Tappable className="guide__skip" onTap={() => leave()}>
          <Text>跳过</Text>
        </Tappable>
      </View>
      <View className="guide__slide" {...ariaProps({ live: 'polite' })}>
        <View className="guide__picture" {...ariaProps({ hidden: true })}>
          <slide.Picture />
        </View>
        <View {...ariaProps({ role: 'heading', level: 1 })}>
          <Text className="guide__title">{slide.title}</Text>
        </View>
        <Text className="guide__text">{slide.text}</Text>
      </View>
      <View
        className="guide__dots"
        {...ariaProps({ role: 'img', label: `第 ${index + 1} 页，共 ${SLIDES.length} 页` })}
      >
        {SLIDES.map(({ key }) => (
          <View key={key} className={classes('guide__dot', key === slide.key && 'guide__dot--on')} />
        ))}
      </View>
      <Button
        label={isLast ? '开始使用' : '下一步'}
        kind="primary"
        size="large"
        onTap={() => (isLast ? leave() : turn(1))}
      />
    </View>
  )
}

/** Touch handlers: a swipe to the left goes forward. */
function useTurning(turn: (by: number) => void): object {
  const [from, setFrom] = useState<number>()
  return {
    onTouchStart: (event: unknown) => setFrom(touchAt(event).x),
    onTouchEnd: (event: unknown) => {
      const { changedTouches } = event as { changedTouches?: ArrayLike<{ clientX: number }> }
      const to = changedTouches?.[0]?.clientX
      if (from !== undefined && to !== undefined && Math.abs(to - from) > TURN) turn(to < from ? 1 : -1)
      setFrom(undefined)
    },
  }
}

export default screen(routes.guide.guide, Guide, { isPublic: true })
