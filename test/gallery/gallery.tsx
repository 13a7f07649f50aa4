import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Screen } from '@/ui/Screen'
import { type TextSize, type ThemeName, ThemeRoot } from '@/ui/Theme'
import { scenes, sheets } from './scenes'

const asked = new URLSearchParams(location.hash.slice(1))
const name = asked.get('scene') ?? 'basics'

function Scene() {
  const [isOpen, setOpen] = useState(true)
  const Whole = scenes[name]
  if (Whole) return <Whole />
  return (
    <Screen title="选择" onBack={() => {}}>
      <CellGroup>
        <Cell title="打开" onTap={() => setOpen(true)} />
      </CellGroup>
      {sheets[name]?.(isOpen, () => setOpen(false))}
    </Screen>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeRoot theme={(asked.get('theme') as ThemeName) ?? 'light'} text={(asked.get('text') as TextSize) ?? 'standard'}>
    <Scene />
  </ThemeRoot>,
)
