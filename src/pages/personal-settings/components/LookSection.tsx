import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/app'
import type { SchemeChoice, TextSize } from '@/stores/theme'
import { Section } from '@/ui/page/Section'
import { ChoiceTiles } from './ChoiceTiles'
import './LookSection.scss'

const SCHEMES = [
  { value: 'system', text: '跟随系统', shades: ['light', 'dark'] },
  { value: 'light', text: '浅色', shades: ['light'] },
  { value: 'dark', text: '深色', shades: ['dark'] },
] as const satisfies readonly { value: SchemeChoice; text: string; shades: readonly ('light' | 'dark')[] }[]

/** LOOK: 标准 1, 大 1.15, 特大 1.3. */
const SIZES = [
  { value: 'standard', text: '标准' },
  { value: 'large', text: '大' },
  { value: 'huge', text: '特大' },
] as const satisfies readonly { value: TextSize; text: string }[]

/** Colour scheme and text size; both take effect at once, on this device. */
export const LookSection = observer(function LookSection() {
  const { theme } = useApp()
  return (
    <>
      <Section title="外观">
        <ChoiceTiles
          label="外观"
          value={theme.choice}
          onChange={(choice) => theme.choose(choice)}
          items={SCHEMES.map(({ value, text, shades }) => ({
            value,
            text,
            picture: shades.map((shade) => <Shade key={shade} shade={shade} />),
          }))}
        />
      </Section>
      <Section title="字号">
        <ChoiceTiles
          label="字号"
          value={theme.text}
          onChange={(size) => theme.resize(size)}
          items={SIZES.map(({ value, text }) => ({
            value,
            text,
            picture: (
              <View className={`text-${value}`}>
                <Text className="look__letter">文</Text>
              </View>
            ),
          }))}
        />
      </Section>
    </>
  )
})

/** Miniature of a page, in a theme of its own. */
function Shade({ shade }: { shade: 'light' | 'dark' }) {
  return (
    <View className={`look__shade theme-${shade}`}>
      <View className="look__bar" />
      <View className="look__line" />
      <View className="look__line look__line--short" />
    </View>
  )
}
