import "@testing-library/jest-dom";
import "../../tests/support/components/jsdomGaps";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { fakeServer } from "../../tests/support/components/fakeServer";
import { Toasts } from "../toasts/Toasts";
import { useContactMessage } from "./useContactMessage";

afterEach(() => act(() => toast.dismiss()));

const words = {
  sent: { title: "Message Sent!", text: "We'll get back to you within 24 hours." },
  failed: { title: "Error", text: "Failed to send message. Please try again." },
};
const message = {
  name: "Ada",
  email: "ada@example.com",
  phone: "",
  subject: "Keys",
  message: "Where do I leave them?",
};

test("a contact message is sent as JSON and answered with a toast", async () => {
  const server = fakeServer({ status: 201, body: { status: "received" } });
  render(<Toasts regionLabel="Notifications (F8)" closeLabel="Close notification" />);
  const { result } = renderHook(() => useContactMessage(words));
  expect(await act(() => result.current.sendContactMessage(message))).toBe("sent");

  expect(server.sent[0]).toMatchObject({
    method: "POST",
    url: "/api/contact-messages",
    body: message,
    credentials: "include",
  });
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Message Sent!We'll get back to you within 24 hours.",
  );
  expect(result.current.isSending).toBe(false);
});

test("a contact message that could not be sent is answered with an error toast", async () => {
  fakeServer({ status: 500, body: "boom" });
  render(<Toasts regionLabel="Notifications (F8)" closeLabel="Close notification" />);
  const { result } = renderHook(() => useContactMessage(words));
  expect(await act(() => result.current.sendContactMessage(message))).toBe("failed");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "ErrorFailed to send message. Please try again.",
  );
});

test("says while a message is on its way", async () => {
  let answer = (_: { status: number; body: object }) => {};
  fakeServer(new Promise<{ status: number; body: object }>((resolve) => (answer = resolve)));
  render(<Toasts regionLabel="Notifications (F8)" closeLabel="Close notification" />);
  const { result } = renderHook(() => useContactMessage(words));
  act(() => void result.current.sendContactMessage(message));
  expect(result.current.isSending).toBe(true);
  answer({ status: 201, body: {} });
  await waitFor(() => expect(result.current.isSending).toBe(false));
});
