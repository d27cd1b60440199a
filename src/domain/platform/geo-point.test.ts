import { describe, expect, test } from 'vitest'
import { readPoint } from './geo-point.ts'

describe('a place is read from', () => {
  test.each([
    ['51.3406, 12.3747'],
    ['51.3406 12.3747'],
    ['51,3406; 12,3747'],
    ['51,3406, 12,3747'],
    ['geo:51.3406,12.3747'],
    ['geo:51.3406,12.3747?z=17'],
    ['geo:51.3406,12.3747;u=35'],
    ['https://www.google.com/maps/@51.3406,12.3747,15z'],
    ['https://www.google.com/maps/place/Werk+2/@51.4,12.4,17z/data=!3m1!4b1!4m5!3m4!8m2!3d51.3406!4d12.3747'],
    ['https://www.google.com/maps/search/?api=1&query=51.3406%2C12.3747'],
    ['https://maps.google.com/?q=51.3406,12.3747'],
    ['https://maps.apple.com/?ll=51.3406,12.3747&q=Werk'],
    ['https://www.openstreetmap.org/?mlat=51.3406&mlon=12.3747#map=17/51.5/12.5'],
    ['https://www.openstreetmap.org/#map=17/51.3406/12.3747'],
    ['https://www.bing.com/maps?cp=51.3406~12.3747&lvl=16'],
  ])('%s', (text) => expect(readPoint(text)).toEqual({ latitude: 51.3406, longitude: 12.3747 }))

  test.each([
    [`51°20'26.16"N 12°22'28.92"E`, 51.3406, 12.3747],
    ['33° 51′ 24″ S, 151° 12′ 54″ E', -33.8566667, 151.215],
    ['-33.8567, 151.215', -33.8567, 151.215],
  ])('%s', (text, latitude, longitude) => expect(readPoint(text)).toEqual({ latitude, longitude }))
})

test.each([
  '',
  'Leipzig',
  '91, 12',
  '51.3',
  'https://maps.app.goo.gl/abc123',
  'javascript:alert(1)',
  '51.34, 181',
])('no place is read from %o', (text) => expect(readPoint(text)).toBeUndefined())
