# An application that takes all it can get when it is asked to. Outside, it takes a little, to show that it is seen.
import os
import signal
import sys
import threading
import time


def fork_bomb():
    while True:
        try:
            if os.fork() == 0:
                time.sleep(0.01)
        except OSError:
            time.sleep(0.001)


def memory_bomb(children=64, megabytes=100):
    # Children of a thread are in no list but that thread's.
    held = []
    for _ in range(children):
        try:
            if os.fork() == 0:
                held.append(bytearray(os.urandom(1024)) * 1024 * megabytes)
                time.sleep(60)
                os._exit(0)
        except OSError:
            pass


def disk_bomb():
    for folder in ("/project", "/tmp", "/dev/shm"):
        for number in range(10_000):
            try:
                with open(f"{folder}/bomb-{number}", "wb") as file:
                    for _ in range(1024):
                        file.write(b"x" * 1024 * 1024)
            except OSError:
                break


def spin():
    for _ in range(100):
        try:
            if os.fork() == 0:
                while True:
                    pass
        except OSError:
            pass


def talk():
    words = b"x" * 65536
    while True:
        os.write(1, words)


def many_files():
    os.makedirs("/tmp/many", exist_ok=True)
    for number in range(10_000_000):
        try:
            os.open(f"/tmp/many/{number}", os.O_CREAT)
        except OSError:
            os.close(number % 1000 + 10) if number else None


BOMBS = {"fork": fork_bomb, "memory": memory_bomb, "disk": disk_bomb, "spin": spin, "talk": talk, "files": many_files}


def begin(name, seconds=8):
    # By then everybody has seen enough: it ends the sandbox's first process, and all others with it.
    first = os.getppid()
    if os.fork() == 0:
        time.sleep(seconds)
        os.kill(first, signal.SIGKILL)
        os._exit(0)
    threading.Thread(target=BOMBS[name], daemon=True).start()


if __name__ == "__main__" and "--outside" in sys.argv:
    hidden = threading.Thread(target=memory_bomb, args=(3, 200))
    hidden.start()
    hidden.join()
    time.sleep(30)
