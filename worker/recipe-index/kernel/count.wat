;; The counting kernel of count.ts, written with SIMD instructions that process 128 recipe slots at a time.
;; format/kernel.ts explains how counts are stored.
;; `npm run build:kernel` compiles this file into count.wasm. A test checks that the two files match.
(module
  (import "env" "memory" (memory 1))

  ;; Adds bitmaps, seven at a time, to the counts at $source and writes the sums to $out. $list: list of the addresses
  ;; of the bitmaps. $sevens: number of bitmaps divided by seven. $from: offset into each bitmap in bytes. $bytes:
  ;; number of bytes to add, a multiple of 16. $stride: distance in bytes between two bit planes at $source. $apart:
  ;; distance in bytes between two bit planes at $out. $planes: number of bit planes, 3 to 5.
  (func (export "count")
    (param $list i32) (param $sevens i32) (param $from i32) (param $bytes i32)
    (param $source i32) (param $stride i32) (param $out i32) (param $apart i32) (param $planes i32)
    (local $a i32) (local $b i32) (local $c i32) (local $d i32) (local $e i32) (local $f i32) (local $g i32)
    (local $i i32) (local $at i32) (local $to i32)
    (local $xa v128) (local $xc v128) (local $xd v128) (local $xf v128) (local $xg v128)
    (local $p v128) (local $q v128) (local $s1 v128) (local $h1 v128) (local $s2 v128) (local $h2 v128)
    (local $h3 v128) (local $ones v128) (local $twos v128) (local $fours v128) (local $y v128) (local $k v128)
    (loop $next
      (local.set $a (i32.add (i32.load (local.get $list)) (local.get $from)))
      (local.set $b (i32.add (i32.load offset=4 (local.get $list)) (local.get $from)))
      (local.set $c (i32.add (i32.load offset=8 (local.get $list)) (local.get $from)))
      (local.set $d (i32.add (i32.load offset=12 (local.get $list)) (local.get $from)))
      (local.set $e (i32.add (i32.load offset=16 (local.get $list)) (local.get $from)))
      (local.set $f (i32.add (i32.load offset=20 (local.get $list)) (local.get $from)))
      (local.set $g (i32.add (i32.load offset=24 (local.get $list)) (local.get $from)))
      (local.set $i (i32.const 0))
      (loop $words
        ;; Bits are added with full adders: a + b + c, d + e + f, and then both sums and g.
        (local.set $xa (v128.load (i32.add (local.get $a) (local.get $i))))
        (local.set $y (v128.load (i32.add (local.get $b) (local.get $i))))
        (local.set $xc (v128.load (i32.add (local.get $c) (local.get $i))))
        (local.set $p (v128.xor (local.get $xa) (local.get $y)))
        (local.set $s1 (v128.xor (local.get $p) (local.get $xc)))
        (local.set $h1
          (v128.or (v128.and (local.get $xa) (local.get $y)) (v128.and (local.get $p) (local.get $xc))))
        (local.set $xd (v128.load (i32.add (local.get $d) (local.get $i))))
        (local.set $y (v128.load (i32.add (local.get $e) (local.get $i))))
        (local.set $xf (v128.load (i32.add (local.get $f) (local.get $i))))
        (local.set $q (v128.xor (local.get $xd) (local.get $y)))
        (local.set $s2 (v128.xor (local.get $q) (local.get $xf)))
        (local.set $h2
          (v128.or (v128.and (local.get $xd) (local.get $y)) (v128.and (local.get $q) (local.get $xf))))
        (local.set $xg (v128.load (i32.add (local.get $g) (local.get $i))))
        (local.set $p (v128.xor (local.get $s1) (local.get $s2)))
        (local.set $ones (v128.xor (local.get $p) (local.get $xg)))
        (local.set $h3
          (v128.or (v128.and (local.get $s1) (local.get $s2)) (v128.and (local.get $p) (local.get $xg))))
        ;; Add the carries of the three full adders. Each carry has the value 2.
        (local.set $q (v128.xor (local.get $h1) (local.get $h2)))
        (local.set $twos (v128.xor (local.get $q) (local.get $h3)))
        (local.set $fours
          (v128.or (v128.and (local.get $h1) (local.get $h2)) (v128.and (local.get $q) (local.get $h3))))
        ;; Adds $ones, $twos and $fours to the bit planes, with the carry in $k.
        (local.set $at (i32.add (local.get $source) (local.get $i)))
        (local.set $to (i32.add (local.get $out) (local.get $i)))
        (local.set $y (v128.load (local.get $at)))
        (v128.store (local.get $to) (v128.xor (local.get $y) (local.get $ones)))
        (local.set $k (v128.and (local.get $y) (local.get $ones)))
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (local.set $to (i32.add (local.get $to) (local.get $apart)))
        (local.set $y (v128.load (local.get $at)))
        (local.set $p (v128.xor (local.get $y) (local.get $twos)))
        (v128.store (local.get $to) (v128.xor (local.get $p) (local.get $k)))
        (local.set $k
          (v128.or (v128.and (local.get $y) (local.get $twos)) (v128.and (local.get $p) (local.get $k))))
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (local.set $to (i32.add (local.get $to) (local.get $apart)))
        (local.set $y (v128.load (local.get $at)))
        (local.set $p (v128.xor (local.get $y) (local.get $fours)))
        (v128.store (local.get $to) (v128.xor (local.get $p) (local.get $k)))
        (if (i32.gt_s (local.get $planes) (i32.const 3))
          (then
            (local.set $k
              (v128.or (v128.and (local.get $y) (local.get $fours)) (v128.and (local.get $p) (local.get $k))))
            (local.set $at (i32.add (local.get $at) (local.get $stride)))
            (local.set $to (i32.add (local.get $to) (local.get $apart)))
            (local.set $y (v128.load (local.get $at)))
            (v128.store (local.get $to) (v128.xor (local.get $y) (local.get $k)))
            (if (i32.gt_s (local.get $planes) (i32.const 4))
              (then
                (local.set $k (v128.and (local.get $y) (local.get $k)))
                (local.set $at (i32.add (local.get $at) (local.get $stride)))
                (local.set $to (i32.add (local.get $to) (local.get $apart)))
                (v128.store (local.get $to) (v128.xor (v128.load (local.get $at)) (local.get $k)))))))
        (br_if $words
          (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (local.get $bytes))))
      ;; The next seven bitmaps are added to the sums, not to the original counts.
      (local.set $source (local.get $out))
      (local.set $stride (local.get $apart))
      (local.set $list (i32.add (local.get $list) (i32.const 28)))
      (br_if $next (local.tee $sevens (i32.sub (local.get $sevens) (i32.const 1))))))

  ;; Writes a bitmap to $out of the recipe slots at $source whose count reaches the minimum of their range. $list: for
  ;; each range, its start in bytes, its length in bytes, and its minimum count. $ranges: number of ranges. The last
  ;; vector of a range may write beyond the range, into words of no range or words that the next range overwrites.
  (func (export "select")
    (param $list i32) (param $ranges i32) (param $source i32) (param $stride i32) (param $planes i32)
    (param $out i32)
    (local $least i32) (local $i i32) (local $end i32) (local $at i32) (local $x v128) (local $ge v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128) (local $b4 v128)
    (loop $next
      (local.set $i (i32.load (local.get $list)))
      (local.set $end (i32.add (local.get $i) (i32.load offset=4 (local.get $list))))
      (local.set $least (i32.load offset=8 (local.get $list)))
      ;; Where $least has a 1 bit, the count needs a 1 bit too (and).
      ;; Where $least has a 0 bit, a 1 bit of the count exceeds $least (or).
      (local.set $b0 (i32x4.splat (i32.sub (i32.and (local.get $least) (i32.const 1)) (i32.const 1))))
      (local.set $b1 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $least) (i32.const 1)) (i32.const 1)) (i32.const 1))))
      (local.set $b2 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $least) (i32.const 2)) (i32.const 1)) (i32.const 1))))
      (local.set $b3 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $least) (i32.const 3)) (i32.const 1)) (i32.const 1))))
      (local.set $b4 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $least) (i32.const 4)) (i32.const 1)) (i32.const 1))))
      (loop $words
        (local.set $at (i32.add (local.get $source) (local.get $i)))
        (local.set $ge (v128.or (v128.load (local.get $at)) (local.get $b0)))
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (local.set $x (v128.load (local.get $at)))
        (local.set $ge
          (v128.or
            (v128.and (local.get $x) (local.get $ge))
            (v128.and (local.get $b1) (v128.or (local.get $x) (local.get $ge)))))
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (local.set $x (v128.load (local.get $at)))
        (local.set $ge
          (v128.or
            (v128.and (local.get $x) (local.get $ge))
            (v128.and (local.get $b2) (v128.or (local.get $x) (local.get $ge)))))
        (if (i32.gt_s (local.get $planes) (i32.const 3))
          (then
            (local.set $at (i32.add (local.get $at) (local.get $stride)))
            (local.set $x (v128.load (local.get $at)))
            (local.set $ge
              (v128.or
                (v128.and (local.get $x) (local.get $ge))
                (v128.and (local.get $b3) (v128.or (local.get $x) (local.get $ge)))))
            (if (i32.gt_s (local.get $planes) (i32.const 4))
              (then
                (local.set $at (i32.add (local.get $at) (local.get $stride)))
                (local.set $x (v128.load (local.get $at)))
                (local.set $ge
                  (v128.or
                    (v128.and (local.get $x) (local.get $ge))
                    (v128.and (local.get $b4) (v128.or (local.get $x) (local.get $ge)))))))))
        (v128.store (i32.add (local.get $out) (local.get $i)) (local.get $ge))
        (br_if $words
          (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (local.get $end))))
      (local.set $list (i32.add (local.get $list) (i32.const 12)))
      (br_if $next (local.tee $ranges (i32.sub (local.get $ranges) (i32.const 1))))))

  ;; Writes a bitmap to $out of the recipe slots at $source whose count equals $hits. The last vector may read and write
  ;; beyond $bytes.
  (func (export "exactly")
    (param $source i32) (param $stride i32) (param $planes i32) (param $hits i32) (param $bytes i32)
    (param $out i32)
    (local $i i32) (local $at i32) (local $eq v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128) (local $b4 v128)
    ;; Use a bit plane unchanged where $hits has a 1 bit, and inverted where $hits has a 0 bit.
    (local.set $b0 (i32x4.splat (i32.sub (i32.and (local.get $hits) (i32.const 1)) (i32.const 1))))
    (local.set $b1 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $hits) (i32.const 1)) (i32.const 1)) (i32.const 1))))
    (local.set $b2 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $hits) (i32.const 2)) (i32.const 1)) (i32.const 1))))
    (local.set $b3 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $hits) (i32.const 3)) (i32.const 1)) (i32.const 1))))
    (local.set $b4 (i32x4.splat (i32.sub (i32.and (i32.shr_u (local.get $hits) (i32.const 4)) (i32.const 1)) (i32.const 1))))
    (loop $words
      (local.set $at (i32.add (local.get $source) (local.get $i)))
      (local.set $eq (v128.xor (v128.load (local.get $at)) (local.get $b0)))
      (local.set $at (i32.add (local.get $at) (local.get $stride)))
      (local.set $eq
        (v128.and (local.get $eq) (v128.xor (v128.load (local.get $at)) (local.get $b1))))
      (local.set $at (i32.add (local.get $at) (local.get $stride)))
      (local.set $eq
        (v128.and (local.get $eq) (v128.xor (v128.load (local.get $at)) (local.get $b2))))
      (if (i32.gt_s (local.get $planes) (i32.const 3))
        (then
          (local.set $at (i32.add (local.get $at) (local.get $stride)))
          (local.set $eq
            (v128.and (local.get $eq) (v128.xor (v128.load (local.get $at)) (local.get $b3))))
          (if (i32.gt_s (local.get $planes) (i32.const 4))
            (then
              (local.set $at (i32.add (local.get $at) (local.get $stride)))
              (local.set $eq
                (v128.and (local.get $eq) (v128.xor (v128.load (local.get $at)) (local.get $b4))))))))
      (v128.store (i32.add (local.get $out) (local.get $i)) (local.get $eq))
      (br_if $words
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (local.get $bytes)))))

  ;; Returns an upper bound of the counts of all slots at $source: the sum of the values of the bit planes in which any
  ;; bit is set. The last vector may read beyond $bytes, which can only increase the bound.
  (func (export "most")
    (param $source i32) (param $stride i32) (param $planes i32) (param $bytes i32) (result i32)
    (local $i i32) (local $any v128) (local $sum i32) (local $bit i32)
    (local.set $bit (i32.const 1))
    (loop $next
      (local.set $i (i32.const 0))
      (local.set $any (v128.const i32x4 0 0 0 0))
      (loop $words
        (local.set $any
          (v128.or (local.get $any) (v128.load (i32.add (local.get $source) (local.get $i)))))
        (br_if $words
          (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (local.get $bytes))))
      (if (v128.any_true (local.get $any))
        (then (local.set $sum (i32.add (local.get $sum) (local.get $bit)))))
      (local.set $bit (i32.shl (local.get $bit) (i32.const 1)))
      (local.set $source (i32.add (local.get $source) (local.get $stride)))
      (br_if $next (local.tee $planes (i32.sub (local.get $planes) (i32.const 1)))))
    (local.get $sum)))
