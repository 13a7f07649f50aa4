import type { SKRSContext2D } from '@napi-rs/canvas'
import { PHOTO_KIND, photoPath } from '../../kernel/files/photos'
import type { Random } from '../world/random'
import { keptFile } from '../world/upload-file'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Side of a picture, in pixels, and the quality of its JPEG: some 4 kB each. */
const SIDE = 192
const QUALITY = 82
/** Share of the others who have a photo; the rest show their name. */
const SHARE = 0.45
/** Days ago at which the photos were taken over. */
const TAKEN = 200

const GROUNDS = ['#cfdbe6', '#d9e2d5', '#e6dccf', '#ddd5e2', '#d3e0e0', '#e8d9d6']
const SKINS = ['#f1d3bd', '#ecc8ad', '#e3b999', '#f5dccb']
const HAIRS = ['#1f1a18', '#2c2320', '#3a2d27', '#4a4441']
const CLOTHES = ['#2f3e55', '#3d4a44', '#57414a', '#454b59', '#22303a']

interface Look {
  ground: string
  skin: string
  hair: string
  coat: string
  isLong: boolean
  hasGlasses: boolean
}

/** Drawn portraits of the cast: nobody's face, in flat colours, with the light from the left. */
export async function seedPortraits(world: SeedWorld) {
  if (!world.store) return
  const { createCanvas } = await import('@napi-rs/canvas')
  for (const firm of world.firms) {
    const genders = await gendersOf(world, firm)
    for (const person of castOf(firm)) {
      if (!isDemo(person) && !world.random.chance(SHARE)) continue
      const canvas = createCanvas(SIDE, SIDE)
      drawPortrait(canvas.getContext('2d'), lookOf(world.random, genders.get(person.empId) === '女'))
      await keepPhoto(world, person, canvas.toBuffer('image/jpeg', QUALITY))
    }
  }
}

async function gendersOf({ db }: SeedWorld, { id }: SeedFirm) {
  const rows = await db.selectFrom('employees').select(['id', 'gender']).where('firm_id', '=', id).execute()
  return new Map(rows.map((row) => [row.id, row.gender]))
}

const lookOf = (random: Random, isWoman: boolean): Look => ({
  ground: random.pick(GROUNDS),
  skin: random.pick(SKINS),
  hair: random.pick(HAIRS),
  coat: random.pick(CLOTHES),
  isLong: isWoman && random.chance(0.7),
  hasGlasses: random.chance(0.35),
})

async function keepPhoto(world: SeedWorld, person: SeedPerson, bytes: Buffer) {
  const fileId = await keptFile(world, { owner: person, name: '头像.jpg', bytes, at: world.ago(TAKEN), kind: 'avatar' })
  const use = { firm_id: person.firmId, file_id: fileId, target_kind: PHOTO_KIND, target_id: person.empId }
  await world.insert('file_uses', [use])
  await world.db
    .updateTable('employees')
    .set({ photo_url: photoPath(fileId, 'portrait') })
    .where('id', '=', person.empId)
    .execute()
}

function drawPortrait(context: SKRSContext2D, { ground, skin, hair, coat, isLong, hasGlasses }: Look) {
  const light = context.createLinearGradient(0, 0, SIDE, SIDE)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(0.5, ground)
  light.addColorStop(1, ground)
  context.fillStyle = light
  context.fillRect(0, 0, SIDE, SIDE)
  const oval = (color: string, x: number, y: number, width: number, height: number) => {
    context.fillStyle = color
    context.beginPath()
    context.ellipse(x, y, width, height, 0, 0, Math.PI * 2)
    context.fill()
  }
  if (isLong) oval(hair, 96, 96, 50, 62)
  oval(coat, 96, 206, 78, 70)
  context.fillStyle = '#f4f4f2'
  triangle(context, [74, 138], [118, 138], [96, 176])
  context.fillStyle = skin
  context.fillRect(82, 112, 28, 30)
  oval(skin, 96, 146, 16, 8)
  oval(hair, 96, 74, 43, 42)
  oval(skin, 96, 88, 36, 42)
  // The fringe, parted at the left.
  context.fillStyle = hair
  context.beginPath()
  context.moveTo(58, 84)
  context.quadraticCurveTo(62, 44, 100, 44)
  context.quadraticCurveTo(134, 46, 134, 84)
  context.quadraticCurveTo(120, 66, 84, 62)
  context.quadraticCurveTo(68, 66, 58, 84)
  context.fill()
  for (const x of [82, 110]) oval('#2b2523', x, 90, 3, 3.4)
  context.strokeStyle = '#9c5f52'
  context.lineWidth = 2.4
  context.beginPath()
  context.arc(96, 104, 9, Math.PI * 0.2, Math.PI * 0.8)
  context.stroke()
  if (!hasGlasses) return
  context.strokeStyle = '#3a3a3e'
  context.lineWidth = 2
  for (const x of [82, 110]) {
    context.beginPath()
    context.arc(x, 90, 10, 0, Math.PI * 2)
    context.stroke()
  }
  context.beginPath()
  context.moveTo(92, 89)
  context.lineTo(100, 89)
  context.stroke()
}

function triangle(context: SKRSContext2D, ...[first, second, third]: readonly [number, number][]) {
  context.beginPath()
  for (const [x, y] of [first, second, third].flatMap((point) => (point ? [point] : []))) context.lineTo(x, y)
  context.closePath()
  context.fill()
}
