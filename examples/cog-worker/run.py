"""A model for Cog's runtime. It draws striped pictures and needs no weights."""

import hashlib
import struct
import tempfile
import time
import zlib

from cog import BaseRunner, Input, Path

STEPS = 20


class Runner(BaseRunner):
    def run(
        self,
        prompt: str = Input(description="What to draw."),
        width: int = Input(description="Pixels.", default=64, ge=8, le=1024),
        height: int = Input(description="Pixels.", default=64, ge=8, le=1024),
        seconds: float = Input(description="How long it takes.", default=1, ge=0, le=600),
    ) -> Path:
        for step in range(STEPS):
            # The bar that tqdm would write: Atelier reads the progress from it.
            print(f"{step * 100 // STEPS:3d}%|{'#' * step:<{STEPS}}| {step}/{STEPS}", flush=True)
            time.sleep(seconds / STEPS)
        if "fail" in prompt.split():
            raise ValueError("The model ran out of paint.")
        with tempfile.NamedTemporaryFile(suffix=".png", delete=False) as file:
            file.write(png(prompt, width, height))
        return Path(file.name)


def png(prompt: str, width: int, height: int) -> bytes:
    colours = hashlib.sha256(prompt.encode()).digest()
    rows = bytearray()
    for y in range(height):
        at = (y * 8 // height) * 3
        rows += b"\0" + colours[at : at + 3] * width

    def chunk(kind: bytes, data: bytes) -> bytes:
        whole = kind + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")
