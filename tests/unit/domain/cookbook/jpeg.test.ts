import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripJpegMetadata } from '#domain/cookbook/jpeg';
import { jpeg, segment } from '../../../jpegs.ts';

const text = (words: string) => [...new TextEncoder().encode(words)];
const bytes = (file: ReturnType<typeof stripJpegMetadata>) => (file === null ? null : [...file.bytes]);

test('a picture keeps its image data, and its size is read', () => {
  const file = jpeg({ width: 1280, height: 853 });
  expect(stripJpegMetadata(file)).toEqual({ bytes: file, width: 1280, height: 853 });
});

test('metadata of cameras and programs is removed, and so are bytes after the end of the picture', () => {
  const plain = jpeg();
  const place = segment(0xe1, text('Exif\0\0GPS 52.5163 N'));
  for (const besides of [
    place,
    segment(0xe0, text('JFIF\0')),
    segment(0xe2, text('ICC_PROFILE\0')),
    segment(0xed, text('Photoshop 3.0\0')),
    segment(0xee, text('Adobe and more than it needs')),
    segment(0xfe, text('a comment')),
    [0xff, 0xff, ...place],
    [...place, ...place],
  ])
    expect(bytes(stripJpegMetadata(jpeg({ besides })))).toEqual([...plain]);
  expect(
    bytes(stripJpegMetadata(Uint8Array.from([...plain, ...text('a preview, another picture')]))),
  ).toEqual([...plain]);
});

test('the segment with the color encoding stays', () => {
  const adobe = segment(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
  const file = jpeg({ besides: adobe });
  expect(bytes(stripJpegMetadata(file))).toEqual([...file]);
});

test('all scans of a picture stay, with the tables between them', () => {
  const scans = [
    { data: [1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4] },
    { before: segment(0xc4, [9, 9]), data: [5, 0xff, 0x00] },
  ];
  const file = jpeg({ frame: 0xc2, scans });
  expect(bytes(stripJpegMetadata(file))).toEqual([...file]);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a PNG file', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['a page', Uint8Array.from(text('<html>'))],
  ['no picture at all', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])],
  ['no size', jpeg({ width: 0 })],
  ['a way of coding that browsers do not show', jpeg({ frame: 0xc3 })],
  [
    'a segment that says it is longer than the file',
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0]),
  ],
  ['a segment without a length', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0])],
])('not accepted as a JPEG picture: %s', (_, file) => {
  expect(stripJpegMetadata(file)).toBeNull();
});

test('a JPEG file truncated at any byte is not accepted', () => {
  const file = jpeg({ scans: [{ data: [1, 2, 3] }, { data: [4, 5] }] });
  for (let length = 0; length < file.length; length += 1)
    expect(stripJpegMetadata(file.subarray(0, length))).toBeNull();
});

test('removing metadata from any bytes terminates, and repeating it changes nothing', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 12 }).map((some) => [...some]),
    fc
      .constantFrom(0xc0, 0xc4, 0xda, 0xdb, 0xe1, 0xfe)
      .chain((marker) => fc.uint8Array({ maxLength: 20 }).map((some) => segment(marker, [...some]))),
    fc.constantFrom([0xff, 0xd9], [0xff, 0xd0], [0xff]),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = stripJpegMetadata(Uint8Array.from([0xff, 0xd8, ...pieces.flat()]));
      if (once !== null) expect(stripJpegMetadata(once.bytes)).toEqual(once);
    }),
    { numRuns: 2_000 },
  );
});
